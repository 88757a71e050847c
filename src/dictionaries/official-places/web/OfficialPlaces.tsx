import './territory.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { useState } from 'react'
import { type TerritoryFileKind, territory } from '../contract.ts'
import { FilesSection } from './FilesSection.tsx'
import { ImportsSection } from './ImportsSection.tsx'
import { PartSection } from './PartSection.tsx'

/** Screen of the official register of places: its files, the choice of a part, and the added parts. */
export function OfficialPlaces() {
  const [isMoving, setMoving] = useState(false)
  const { data } = useSuspenseCall(
    territory.state,
    {},
    { refetchInterval: isMoving ? 1500 : false },
  )
  const { files, imports } = data
  const moves =
    imports.some(({ state }) => state === 'waiting' || state === 'adding') ||
    files.some(({ reading }) => reading !== null)
  if (moves !== isMoving) setMoving(moves)
  const has = (fileKind: TerritoryFileKind) =>
    files.some(({ kind, lines }) => kind === fileKind && lines > 0)
  return (
    <>
      <ScreenHead title="Urzędowe miejscowości i ulice" />
      <FilesSection files={files} />
      {has('TERC') && has('SIMC') && <PartSection busy={moves} hasStreets={has('ULIC')} />}
      {imports.length > 0 && <ImportsSection imports={imports} />}
    </>
  )
}
