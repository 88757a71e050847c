import { recordHistory, createSilentField } from '#history/columns.ts'

export const parishWorkersHistory = recordHistory('parish_workers', 'workers.write', {
  title: 'Tytuł',
  names: 'Imiona',
  surname: 'Nazwisko',
  worker_function: 'Funkcja',
  clergy: 'Duchowny',
  general_delegation: 'Delegacja ogólna',
  signs: 'Podpisuje dokumenty',
  signature_text: 'Podpis na dokumentach',
  in_parish_from: 'W parafii od',
  in_parish_to: 'W parafii do',
  phone: 'Telefon',
  email: 'E-mail',
  active: 'Pracuje w parafii',
  user_id: createSilentField('the account is managed on its own screen'),
})
