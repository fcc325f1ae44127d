import { Button, Group, Space } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { vale } from '@wamani/contract/combustible/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/valeRoutes.ts'
import { useCan } from '../../api/useCan.ts'
import type { Row } from '../../crud/calls.ts'
import { FieldValue } from '../../crud/FieldValue.tsx'
import { RowsTable } from '../../crud/RowsTable.tsx'
import { useCrumbs } from '../../crud/useCrumbs.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

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

/** The vale view (spec §2): a voucher to read and to print. */
export function ValeView({ row, onPrint, onLeave }: { row: Row; onPrint: () => void; onLeave: () => void }) {
  const can = useCan()
  const crumbs = useCrumbs(vale.screen)
  const facts = shown.filter((name) => row[name] !== undefined && row[name] !== null)
  return (
    <>
      <PageHeader
        title={`Vale ${String(row.numero)}`}
        breadcrumb={[...crumbs, { label: 'Vales', to: vale.screen }]}
        action={
          <Group gap={8}>
            <Button variant="default" onClick={onLeave}>
              Volver a la lista
            </Button>
            {row.estado !== 'anulado' && can(valeRoutes.reporteVale) && (
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
                Imprimir
              </Button>
            )}
          </Group>
        }
      />
      <Card label="Datos del vale">
        <dl>
          {facts.map((name) => (
            <Group key={name} gap={8} mb={8} align="baseline">
              <dt>{vale.fields[name].label}:</dt>
              <dd style={{ margin: 0, fontWeight: 500 }}>
                <FieldValue field={vale.fields[name]} value={row[name]} />
              </dd>
            </Group>
          ))}
        </dl>
      </Card>
      <Space h={16} />
      <Card label="Insumos">
        <RowsTable field={vale.fields.detalle} value={row.detalle} />
      </Card>
    </>
  )
}
