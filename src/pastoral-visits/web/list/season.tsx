import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSearchWord } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { type VisitSeason, visitSeasons } from '../../seasons/contract.ts'

/**
 * Returns the current season: the one in the address, otherwise the last one that is not closed, otherwise the last
 * one.
 */
export function useSeason() {
  const { data } = useSuspenseCall(visitSeasons.list)
  const season = useSearchWord('season')
  const seasons = data.data
  const requestedSeason = seasons.find(({ id }) => String(id) === String(season))
  return {
    seasons,
    season: requestedSeason ?? seasons.find(candidate => !candidate.closed_at) ?? seasons[0],
  }
}

/** Select for the season, which is stored in the address. */
export function SeasonChoice({ seasons, season }: { seasons: VisitSeason[]; season: VisitSeason }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label="Kolęda"
      className="visits-season"
      value={String(season.id)}
      data={seasons.map(({ id, name, closed_at }) => ({
        value: String(id),
        label: `Kolęda ${name}${closed_at ? ' (zakończona)' : ''}`,
      }))}
      onChange={event =>
        void navigate({
          to: '.',
          search: { season: event.currentTarget.value },
          replace: true,
        })
      }
    />
  )
}
