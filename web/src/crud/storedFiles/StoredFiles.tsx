import { fileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { z } from 'zod'
import { StoredFile } from './StoredFile.tsx'
import classes from './StoredFiles.module.css'

export function StoredFiles({ value }: { value: unknown }) {
  const files = z.array(fileOutput).safeParse(value).data ?? []
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.url} className={classes.file}>
          <StoredFile value={file} name={file.nombre} />
        </li>
      ))}
    </ul>
  )
}
