/** Labels of the rules for the form and for the printed sheets. */
export const SPLITS = {
  shares: 'kapłanom parafii według udziałów',
  celebrant: 'temu, kto celebrował',
} as const
export const MODES = {
  own: 'każdy zatrzymuje ofiary swoich Mszy',
  pool: 'wspólna kasa: za każdą Mszę zwyczajowa ofiara',
} as const
export const KEPT_MASS_LABELS = { first: 'pierwszą', highest: 'najwyższą' } as const
export const TO = { diocese: 'kurię', parish: 'parafię' } as const
export const DESTINATIONS = {
  fund: 'osobny rachunek',
  parish: 'parafia',
  diocese: 'kuria diecezjalna',
} as const
export const DEDUCTION_KIND_LABELS = { fixed: 'kwota', percent: 'procent' } as const

export const listOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
