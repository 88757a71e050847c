import './keeping.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { FilterChoice } from '#ui/table/controls.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Marks } from '#ui/layout/Mark.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { dictionaries } from '../../contract.ts'
import { type DuplicatePair, dictionaryMerging } from '../../merging/contract.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { OwnerMark } from './owner.tsx'
import { dictionaryLists } from './paths.ts'

const Query = z.strictObject({ list: z.string().max(60).default('towns') })

/** List of likely duplicates in the chosen list. */
export function Doubles() {
  const list = useListQuery(Query)
  const { data: editable } = useSuspenseCall(dictionaries.editable)
  const name = list.query.list
  const options = [
    ...dictionaryLists.map(({ name: value, title }) => ({ value, label: title })),
    ...editable.dictionaries.map(dictionary => ({
      value: dictionary.name,
      label: dictionary.publicName,
    })),
  ]
  return (
    <>
      <ScreenHead title="Powtórzenia w słownikach" />
      <div className="keeping-which no-print">
        <FilterChoice list={list} name="list" label="Wybierz słownik" options={options} />
      </div>
      <Section title={options.find(({ value }) => value === name)?.label ?? 'Słownik'}>
        <SectionBoundary key={name}>
          <Pairs name={name} />
        </SectionBoundary>
      </Section>
    </>
  )
}

const REASONS: Record<DuplicatePair['reason'], string> = {
  same: 'Różnią się tylko wielkością liter, znakami, odstępami albo polskimi znakami',
  letter: 'Różnią się jedną literą',
}

function Pairs({ name }: { name: string }) {
  const { data } = useSuspenseCall(dictionaryMerging.doubles, { params: { name } })
  const [merging, setMerging] = useState<DuplicatePair>()
  if (data.data.length === 0) {
    return <p className="kit-none">Nie ma tu pozycji, które wyglądają na powtórzone.</p>
  }
  return (
    <ul className="kit-lines">
      {data.data.map(pair => (
        <li key={`${pair.one.id} ${pair.other.id}`}>
          <div>
            {[pair.one, pair.other].map(({ id, value, global }) => (
              <Marks key={id}>
                {value}
                <OwnerMark global={global} />
              </Marks>
            ))}
            <small>{REASONS[pair.reason]}</small>
          </div>
          <Button
            variant="default"
            aria-label={`Scal: ${pair.one.value}, ${pair.other.value}`}
            onClick={() => setMerging(pair)}
          >
            Scal
          </Button>
        </li>
      ))}
      {merging && (
        <MergeDialog
          name={name}
          ids={[merging.one.id, merging.other.id]}
          onClose={() => setMerging(undefined)}
        />
      )}
    </ul>
  )
}
