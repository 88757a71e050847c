/** Names of weekdays from Monday, as `weekdays` of a Mass schedule counts them: 1 to 7. */
export const weekdayWords = [
  'poniedziałek',
  'wtorek',
  'środa',
  'czwartek',
  'piątek',
  'sobota',
  'niedziela',
] as const

export const shortWeekdays = ['pn.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.', 'niedz.'] as const
