import type { Db } from '../../../database/connect.ts'
import type { Files } from '../../../files/files.ts'
import { demoCampaigns } from './demoCampaigns.ts'
import { demoEstablishments } from './demoEstablishments.ts'
import { demoPeople } from './demoPeople.ts'

/** Sample vaccination data, the same for every empty database. Does nothing when establishments exist. */
export async function demoAmachay(db: Db, { files, now }: { files: Files; now: Date }): Promise<void> {
  const known = await db.selectFrom('amachay.establecimiento').select('id').limit(1).executeTakeFirst()
  if (known) return
  await demoEstablishments(db)
  await demoPeople(db, files)
  await demoCampaigns(db, now)
}
