import './letterheads.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#kit/calls/query.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { letterheads, plainLook } from '../contract.ts'
import { ALL, paperGroups, findTitle } from '../papers.ts'
import { LetterheadForm } from './LetterheadForm.tsx'

/** How the papers of the parish look: all, and those that look otherwise. */
export function Letterheads() {
  const { data } = useCall(letterheads.list, {})
  const [paper, choose] = useState(ALL)
  if (!data) return null
  const own = data.data.find(one => one.paper === paper)
  const all = data.data.find(one => one.paper === ALL)
  const shown = own ?? { ...(all ?? plainLook), paper, version: null }
  const named = (one: string) =>
    data.data.some(saved => saved.paper === one)
      ? `${findTitle(one)} (własny wygląd)`
      : findTitle(one)!
  return (
    <>
      <ScreenHead title="Wygląd pism" />
      <p className="letterheads-intro">
        Herb, nagłówek, tło i marginesy pism parafii. Zmiana dotyczy nowych pism; wydane otworzą się
        takie, jakie wyszły.
      </p>
      <NativeSelect
        className="letterheads-paper"
        label="Które pisma"
        value={paper}
        onChange={event => choose(event.currentTarget.value)}
        data={[
          { value: ALL, label: findTitle(ALL)! },
          ...paperGroups.map(({ title, papers }) => ({
            group: title,
            items: papers.map(one => ({ value: one.paper, label: named(one.paper) })),
          })),
        ]}
      />
      <LetterheadForm key={`${paper} ${shown.version}`} letterhead={shown} />
    </>
  )
}
