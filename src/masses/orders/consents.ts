/**
 * What an orderer agrees to. The version goes with the order, so that anybody can tell years later which words
 * were read: whoever changes a text gives it a new version and leaves the old one here.
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

/** The rules of the provider a parish has. */
export const getRules = (provider: string) =>
  provider.startsWith('przelewy24') ? CONSENTS.przelewy24 : CONSENTS.cashbill
