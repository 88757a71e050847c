/**
 * Consent of a person who requests a visit. The version is stored with the request: a changed text gets a new version
 * and the old one remains here.
 */
export const CONSENT = {
  version: '2026-11',
  text:
    'Podaję swoje dane, aby parafia zaplanowała wizytę duszpasterską i mogła się ze mną skontaktować. ' +
    'Administratorem danych jest parafia; mam prawo do wglądu w dane, ich poprawienia i usunięcia. ' +
    'Po kolędzie dane zgłoszenia są usuwane.',
} as const
