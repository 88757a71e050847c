import { Button } from '@mantine/core'
import { type Icon, IconPlus, IconSortAscendingNumbers, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { buildProblem } from '#ui/calls/failures.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { call } from '#ui/calls/call.ts'
import { plural } from '#shared/text/plural.ts'
import { compareAddresses } from '../../planning/ranges.ts'
import { type ProposedDoor, RangeEntry, pastoralVisits } from '../../visit-routes/contract.ts'
import { DoorDialog } from './DoorDialog.tsx'
import { DoorLine } from './DoorLine.tsx'
import { mergeDoors } from './doors.ts'
import type { ShownDoor } from './shown.ts'

/** List of visit addresses in the order of the visit: proposed from the register, sorted by hand. */
export function DoorLines({ route }: { route: number | null }) {
  const doors = useFormValue<ShownDoor[]>('doors') ?? []
  const { setValue } = useFormContext()
  const [open, setOpen] = useState<number | 'new'>()
  const put = (next: ShownDoor[]) =>
    setValue('doors', next, { shouldDirty: true, shouldValidate: true })
  const proposal = useProposal(route, doors, put)
  const move = (index: number, by: number) => {
    const next = [...doors]
    const [door] = next.splice(index, 1)
    next.splice(index + by, 0, door!)
    put(next)
  }
  return (
    <section className="kit-section" aria-labelledby="visit-doors">
      <div className="kit-section-head">
        <h2 id="visit-doors">Adresy {doors.length > 0 && <small>({doors.length})</small>}</h2>
        <span className="visits-actions">
          <HeadButton
            loading={proposal.waiting}
            Icon={IconWand}
            onClick={() => void proposal.ask()}
          >
            Zaproponuj adresy
          </HeadButton>
          <HeadButton Icon={IconPlus} onClick={() => setOpen('new')}>
            Dodaj adres
          </HeadButton>
          {doors.length > 1 && (
            <HeadButton Icon={IconSortAscendingNumbers} onClick={() => put(sortedByStreets(doors))}>
              Ułóż po numerach
            </HeadButton>
          )}
        </span>
      </div>
      {proposal.elsewhere.length > 0 && (
        <Elsewhere doors={proposal.elsewhere} onTake={proposal.takeElsewhere} />
      )}
      {doors.length === 0 ? (
        <p className="kit-none">Wpisz ulice i naciśnij „Zaproponuj adresy”.</p>
      ) : (
        <ol className="visits-doors">
          {doors.map((door, index) => (
            <DoorLine
              key={[door.id, door.family_id, index].join(' ')}
              door={door}
              isFirst={index === 0}
              isLast={index === doors.length - 1}
              onMove={by => move(index, by)}
              onEdit={() => setOpen(index)}
              onRemove={() => put(doors.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {open !== undefined && (
        <DoorDialog
          door={open === 'new' ? undefined : doors[open]}
          last={doors.at(-1)}
          onClose={() => setOpen(undefined)}
          onDone={door => {
            put(open === 'new' ? [...doors, door] : doors.with(open, door))
            setOpen(undefined)
          }}
        />
      )}
    </section>
  )
}

interface HeadButtonProps {
  Icon: Icon
  loading?: boolean
  onClick: () => void
  children: string
}

const HeadButton = ({ Icon, ...props }: HeadButtonProps) => (
  <Button variant="default" leftSection={<Icon size={18} aria-hidden />} {...props} />
)

const Elsewhere = ({ doors, onTake }: { doors: ProposedDoor[]; onTake: () => void }) => (
  <p className="visits-elsewhere">
    {plural(doors.length, 'adres jest', 'adresy są', 'adresów jest')} już na innej trasie (
    {[...new Set(doors.map(door => door.elsewhere))].slice(0, 3).join('; ')}).{' '}
    <Button variant="default" size="compact-md" onClick={onTake}>
      Dodaj także te
    </Button>
  </p>
)

/** Sorts house numbers within each street and keeps the order of the streets. */
function sortedByStreets(doors: ShownDoor[]) {
  const order = (door: ShownDoor) => [door.dic_town_id, door.dic_street_id].join(' ')
  return [...Map.groupBy(doors, order).values()].flatMap(street =>
    street.toSorted((first, second) =>
      compareAddresses(toNumberedAddress(first), toNumberedAddress(second)),
    ),
  )
}

const toNumberedAddress = ({
  dic_town_id,
  dic_street_id,
  building_number,
  place_number,
}: ShownDoor) => ({
  dic_town_id,
  dic_street_id: (dic_street_id as number | null) ?? null,
  building_number: building_number ?? null,
  place_number: place_number ?? null,
})

/** Requests the visit addresses of the streets in the form, and adds the missing ones to the list. */
function useProposal(
  except_route_id: number | null,
  doors: ShownDoor[],
  put: (doors: ShownDoor[]) => void,
) {
  const { getValues } = useFormContext<{ ranges: unknown[]; visit_season_id: unknown }>()
  const [waiting, setWaiting] = useState(false)
  const [otherRouteDoors, setOtherRouteDoors] = useState<ProposedDoor[]>([])
  const ask = async () => {
    const read = getValues('ranges').map(range => RangeEntry.safeParse(range))
    const ranges = read.flatMap(result => (result.success ? [result.data] : []))
    if (ranges.length === 0) {
      notify('Najpierw wybierz miejscowość i ulicę.', { tone: 'bad' })
      return
    }
    setWaiting(true)
    try {
      const visit_season_id = Number(getValues('visit_season_id'))
      const body = { visit_season_id, ranges, except_route_id }
      const answer = await call(pastoralVisits.proposal, { body })
      const ids = new Set(doors.map(door => door.family_id))
      const isHere = ({ family_id }: ProposedDoor) => family_id !== null && ids.has(family_id)
      const otherDoors = answer.doors.filter(door => door.elsewhere && !isHere(door))
      setOtherRouteDoors(otherDoors)
      const newDoors = answer.doors.filter(door => !otherDoors.includes(door))
      put(mergeDoors(doors, newDoors))
      if (answer.doors.length === 0) notify('Pod tymi numerami nie ma adresów w kartotece.')
    } catch (problem) {
      notify(buildProblem(problem).message, { tone: 'bad' })
    } finally {
      setWaiting(false)
    }
  }
  const takeElsewhere = () => {
    put(mergeDoors(doors, otherRouteDoors))
    setOtherRouteDoors([])
  }
  return { ask, waiting, elsewhere: otherRouteDoors, takeElsewhere }
}
