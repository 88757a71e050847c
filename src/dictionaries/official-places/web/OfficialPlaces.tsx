import './territory.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useCall } from '#ui/calls/query.ts'
import { useState } from 'react'
import { type TerritoryFileKind, territory } from '../contract.ts'
import { FilesSection } from './FilesSection.tsx'
import { ImportsSection } from './ImportsSection.tsx'
import { PartSection } from './PartSection.tsx'

/** The state register of places: its files, the part that is wanted, and what was added. */
export function OfficialPlaces() {
  const [isMoving, setMoving] = useState(false)
  const { data, error } = useCall(territory.state, {}, { refetchInterval: isMoving ? 1500 : false })
  const ahead =
    data?.imports.some(({ state }) => state === 'waiting' || state === 'adding') ?? false
  const isRead = data?.files.every(({ reading }) => reading === null) ?? true
  const moves = ahead || !isRead
  if (moves !== isMoving) setMoving(moves)
  const files = data?.files ?? []
  const has = (fileKind: TerritoryFileKind) =>
    files.some(({ kind, lines }) => kind === fileKind && lines > 0)
  return (
    <>
      <ScreenHead title="Urzędowe miejscowości i ulice" />
      {error && !data && <p role="alert">{error.message}</p>}
      <FilesSection files={files} />
      {has('TERC') && has('SIMC') && <PartSection busy={moves} hasStreets={has('ULIC')} />}
      {data && data.imports.length > 0 && <ImportsSection imports={data.imports} />}
    </>
  )
}
