import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'

/** Numbers of the entries of the dictionary IntentionType whose Masses have a formulary of their own. */
const FUNERAL = 3
const WEDDING = 11

/** Rules of the calendar for the Masses of a day. */
export type RiteDay = Pick<
  LiturgicalDay,
  'celebrations' | 'ritual_masses_forbidden' | 'funeral_masses_forbidden'
>

/**
 * Returns the reason why the formulary of a wedding or a funeral may not be used that day (OWMR 372, 380); an intention
 * for the dead may be accepted on any day (KPK 901).
 */
export function findRiteObstacle(
  dic_intention_type_id: number | null | undefined,
  { celebrations, ritual_masses_forbidden, funeral_masses_forbidden }: RiteDay,
): string | null {
  if (dic_intention_type_id === WEDDING && ritual_masses_forbidden) {
    return `Tego dnia (${celebrations[0].name}) nie odprawia się Mszy obrzędowej za nowożeńców: formularz jest z dnia (OWMR 372). Intencję wolno przyjąć, a obrzęd małżeństwa się nie zmienia`
  }
  if (dic_intention_type_id === FUNERAL && funeral_masses_forbidden) {
    return `Tego dnia (${funeral_masses_forbidden}) nie odprawia się Mszy pogrzebowej, tylko obrzęd bez Mszy (OWMR 380). Wybierz inny dzień albo odpraw w tej intencji Mszę z dnia`
  }
  return null
}
