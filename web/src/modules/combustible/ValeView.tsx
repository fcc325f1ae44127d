import { Button, Group, Space } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { shownCode } from '@wamani/contract/combustible/shownCode.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { useCan } from '../../api/useCan.ts'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { RecordPager } from '../../crud/page/RecordPager.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { RowsTable } from '../../crud/record/RowsTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

const shown = [
  'estado',
  'solicitud',
  'vehiculo',
  'chofer',
  'grifo',
  'fechaEmision',
  'fechaVencimiento',
  'fechaVerificacion',
  'codigo',
  'motivoAnulacion',
] as const

export function ValeView({ row, onPrint, onLeave }: { row: Row; onPrint: () => void; onLeave: () => void }) {
  const can = useCan()
  const crumbs = useBreadcrumb(vale.screen)
  const facts = shown
    .filter((name) => row[name] !== undefined && row[name] !== null)
    .map((name) => ({
      label: vale.fields[name].label,
      value:
        name === 'codigo' ? shownCode(String(row.codigo)) : <FieldValue field={vale.fields[name]} value={row[name]} />,
    }))
  return (
    <>
      <PageHeader
        title={`Vale ${String(row.numero)}`}
        breadcrumb={[...crumbs, { label: 'Vales', to: vale.screen }]}
        action={
          <Group gap={8}>
            <RecordPager resource={vale} id={rowIdOf(vale, row)} />
            <Button variant="default" onClick={onLeave}>
              Volver a la lista
            </Button>
            {row.estado !== 'anulado' && can(valeRoutes.printVale) && (
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
                Imprimir
              </Button>
            )}
          </Group>
        }
      />
      <Card label="Datos del vale">
        <Facts facts={facts} />
      </Card>
      <Space h={16} />
      <Card title="Insumos">
        <RowsTable field={vale.fields.detalle} value={row.detalle} />
      </Card>
    </>
  )
}
