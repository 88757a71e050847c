/**
 * What somebody who asks for a visit agrees to. The version goes with the request: whoever changes the text gives it a
 * new version and leaves the old one here.
 */
export const CONSENT = {
  version: '2026-11',
  text:
    'Podaję swoje dane, aby parafia zaplanowała wizytę duszpasterską i mogła się ze mną skontaktować. ' +
    'Administratorem danych jest parafia; mam prawo do wglądu w dane, ich poprawienia i usunięcia. ' +
    'Po kolędzie dane zgłoszenia są usuwane.',
} as const
