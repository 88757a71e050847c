/** Labels of the bases of assistance, for screens and papers. */
export const basisWords = {
  pastor: 'własny proboszcz',
  local_ordinary: 'ordynariusz miejsca',
  general_delegation: 'wikariusz z delegacją ogólną',
  delegation: 'delegacja do tego ślubu',
  licence: 'licencja z innej parafii',
} as const

/**
 * Labels of the recognition of the marriage by the State (KRO 1 § 2), which is separate from the faiths of the couple
 * and the form of the rite.
 */
export const effectsWords = {
  concordat: 'konkordatowy (ze skutkami cywilnymi)',
  after_civil: 'po ślubie cywilnym',
  none: 'bez skutków cywilnych',
} as const

/** Labels of the couple’s faiths as the canonical checks classify them. */
export const faithsWords = {
  catholics: 'dwoje katolików',
  mixed: 'małżeństwo mieszane (z ochrzczonym niekatolikiem)',
  disparity: 'z osobą nieochrzczoną',
  no_catholic: 'żadna ze stron nie jest katolikiem',
} as const

export const placeWords = {
  church: 'kościół lub kaplica',
  outside: 'poza miejscem świętym',
  non_catholic_church: 'świątynia niekatolicka',
  registry_office: 'urząd stanu cywilnego',
  non_catholic: 'świątynia niekatolicka lub urząd',
} as const

export const proxyWords = { groom: 'za małżonka', bride: 'za małżonkę' } as const

export const sentWords = {
  in_person: 'osobiście',
  mail: 'listem poleconym',
  electronic: 'elektronicznie',
} as const

export const modeWords = { posted: 'wywieszenie', read: 'odczytanie' } as const

/**
 * Labels of the circumstances that excused the marriage from the ordinary procedure, or show that a requirement was not
 * met.
 */
export const circumstanceWords = {
  danger_of_death: 'niebezpieczeństwo śmierci',
  no_assistant: 'brak duchownego z władzą asystowania przez miesiąc',
  with_defect: 'ślub odbył się mimo przeszkody albo braku',
} as const

/**
 * Returns the remark about the circumstance of a marriage for the book or the notified parish; the reason remains in
 * the act.
 */
export const describeCircumstance = ({
  circumstance,
}: {
  circumstance: keyof typeof circumstanceWords | null
}) =>
  circumstance === 'with_defect'
    ? `${circumstanceWords.with_defect}, akt nie dowodzi ważności małżeństwa`
    : null
