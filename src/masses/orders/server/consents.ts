/**
 * Consents of an orderer. The version is stored with the order, so that years later it is known which text was read: a
 * changed text gets a new version and the old one remains in this list.
 */
export const CONSENTS = {
  rodo: {
    version: '2026-11',
    text:
      'Podaję swoje dane, aby parafia przyjęła intencję i mogła się ze mną skontaktować. ' +
      'Wiem, że treść intencji może być ogłoszona. Administratorem danych jest parafia; ' +
      'mam prawo do wglądu w dane, ich poprawienia i usunięcia.',
  },
  przelewy24: {
    version: '2026-11-p24',
    text:
      'Znam regulamin płatności internetowych Przelewy24 (PayPro S.A.) i zgadzam się na przekazanie ' +
      'operatorowi danych potrzebnych do tej płatności.',
  },
  cashbill: {
    version: '2026-11',
    text:
      'Znam regulamin płatności internetowych CashBill S.A. i zgadzam się na przekazanie ' +
      'operatorowi danych potrzebnych do tej płatności.',
  },
} as const

/** Returns the rules of the parish's provider. */
export const getRules = (provider: string) =>
  provider.startsWith('przelewy24') ? CONSENTS.przelewy24 : CONSENTS.cashbill
