import { Anchor } from '@mantine/core'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { rowIdOf, type Values } from '../calls.ts'
import { recordText } from '../record/valueText.ts'

/** Link to the page of a record, or plain text if it has no page. Default text: the title of the record. */
export function RecordLink(props: { resource: AnyResource; row: Values; children?: ReactNode }) {
  const { resource, row, children = recordText(resource, row) } = props
  const address = recordAddress(resource, rowIdOf(resource, row))
  return address ? (
    <Anchor component={ScreenLink} to={address.screen} search={address.search}>
      {children}
    </Anchor>
  ) : (
    children
  )
}
