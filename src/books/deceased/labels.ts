/** Reasons for a death without the sacraments; the keys are the values of the API. */
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

/** Returns «spowiedź, wiatyk, namaszczenie chorych» or «bez sakramentów (śmierć nagła)»; null when not recorded. */
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

/** Returns «sektor B, rząd 4, grób 12». */
export const graveInWords = ({ grave_sector, grave_row, grave_number }: Grave) =>
  [
    grave_sector && `sektor ${grave_sector}`,
    grave_row && `rząd ${grave_row}`,
    grave_number && `grób ${grave_number}`,
  ]
    .filter(Boolean)
    .join(', ') || null
