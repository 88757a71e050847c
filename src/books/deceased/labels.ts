/** Why somebody died without the sacraments; keys are what the API sends. */
export const WITHOUT_SACRAMENTS = {
  sudden: 'śmierć nagła',
  unconscious: 'utrata przytomności',
  not_called: 'nie wezwano kapłana',
  refused: 'odmowa',
  child: 'dziecko przed używaniem rozumu',
  unknown: 'nie wiadomo',
} as const
export type WithoutSacraments = keyof typeof WITHOUT_SACRAMENTS

interface Sacraments {
  confession: boolean
  viaticum: boolean
  anointing: boolean
  apostolic_blessing: boolean
  without_sacraments: string | null
}

/** «spowiedź, wiatyk, namaszczenie chorych»; «bez sakramentów (śmierć nagła)»; null when nobody wrote it. */
export function sacramentsInWords(act: Sacraments): string | null {
  const sacraments = [
    act.confession && 'spowiedź',
    act.viaticum && 'wiatyk',
    act.anointing && 'namaszczenie chorych',
    act.apostolic_blessing && 'błogosławieństwo apostolskie',
  ].filter(Boolean)
  if (sacraments.length) return sacraments.join(', ')
  const reason = WITHOUT_SACRAMENTS[act.without_sacraments as WithoutSacraments]
  return reason ? `bez sakramentów (${reason})` : null
}

interface Grave {
  grave_sector: string | null
  grave_row: string | null
  grave_number: string | null
}

/** «sektor B, rząd 4, grób 12». */
export const graveInWords = ({ grave_sector, grave_row, grave_number }: Grave) =>
  [
    grave_sector && `sektor ${grave_sector}`,
    grave_row && `rząd ${grave_row}`,
    grave_number && `grób ${grave_number}`,
  ]
    .filter(Boolean)
    .join(', ') || null
