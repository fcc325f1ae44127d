import { describe, expect, test } from 'vitest'
import { asOf } from '../../core/kinds/today.ts'
import { trabajador } from './trabajador.ts'

const worker = {
  numeroDocumento: '45678912',
  apellidoPaterno: 'Quispe',
  apellidoMaterno: 'Ñahui',
  nombres: 'María José',
  fechaNacimiento: '1980-03-15',
  sexo: 'FEMENINO',
  estadoCivil: 'SOLTERO',
  ubigeoDomicilio: '080101',
  direccion: 'Av. El Sol 100',
  celular: '984 123 456',
  correoPersonal: 'maria@correo.pe',
  contactoNombre: 'Ana Quispe',
  contactoParentesco: 'Hermana',
  contactoTelefono: '984 123 457',
  discapacidad: false,
  tipoSeguro: 1,
  formacion: 1,
  regimenPensionario: 'ONP',
}

const issuesOf = (changes: object) =>
  asOf('2026-03-31', () => trabajador.input.safeParse({ ...worker, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('worker rules', () => {
  test.each<[string, object, string[]]>([
    ['a complete one', {}, []],
    ['the RUC of the DNI', { ruc: '10456789124' }, []],
    ['a RUC with a wrong check digit', { ruc: '10456789125' }, ['ruc: El RUC no es válido']],
    ['the RUC of another DNI', { ruc: '10401234565' }, ['ruc: El RUC no corresponde al DNI']],
    ['eighteen today', { fechaNacimiento: '2008-03-31' }, []],
    [
      'eighteen tomorrow',
      { fechaNacimiento: '2008-04-01' },
      ['fechaNacimiento: El trabajador debe tener al menos 18 años'],
    ],
    [
      'a DNI of seven digits',
      { numeroDocumento: '4567891' },
      ['numeroDocumento: El número de documento no tiene un formato válido'],
    ],
    ['a DNI with one surname', { apellidoMaterno: '' }, []],
    [
      'AFP without its data',
      { regimenPensionario: 'AFP', afp: 'PRIMA' },
      ['afp: Complete AFP, CUSPP, tipo de comisión y fecha de afiliación'],
    ],
    [
      'AFP data without AFP',
      { afp: 'PRIMA' },
      ['regimenPensionario: Los datos de AFP solo corresponden al régimen AFP'],
    ],
    ['a disability without card', { discapacidad: true }, ['carnetConadis: Ingrese el carné CONADIS']],
  ])('%s', (_, changes, issues) => expect(issuesOf(changes)).toEqual(issues))
})
