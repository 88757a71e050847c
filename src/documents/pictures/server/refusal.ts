import { refuseField } from '#platform/refusals.ts'

export const refusePicture = (message: string) => refuseField('file', message)

export const UNREADABLE =
  'Tego obrazu nie da się odczytać. Otwórz go w programie graficznym, zapisz jeszcze raz jako PNG albo JPG i wybierz ponownie.'
