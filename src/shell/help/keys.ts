export const HELP = { keys: 'F1', does: 'Otwiera i zamyka pomoc' }
export const ALL_KEYS = { keys: '?', does: 'Pokazuje skróty klawiszowe' }
