import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Day, Suggest } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAlikePeople } from '#parishioners/people/web/form/alike-people.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { AlikeChoice } from '#books/core/web/form/AlikePeople.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { AlreadyBaptised } from '../../../web/form/AlreadyBaptised.tsx'
import { getChildValues } from './from-register.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Fields of the child: a new person, unless a similar one of the register turns out to be the same. */
export function NewbornChild() {
  const advice = useAdvice()
  return (
    <Section title="Dziecko">
      <PersonName required />
      <Day name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest
        name="birth_town"
        label="Miejsce urodzenia"
        suggest={suggestTowns}
        hint={advice('birth_town')}
        span={2}
      />
      <SimilarChild />
    </Section>
  )
}

type Child = NonNullable<Awaited<ReturnType<typeof getChildValues>>>['child']

function SimilarChild() {
  const { setValue } = useFormContext()
  const [child, setChild] = useState<Child>()
  const id = useFormValue<number | null>('person_id')
  const question = useAlikePeople({ except: id ?? undefined })
  const isAnswered = question?.isAnswered ?? false
  useEffect(() => setValue('is_new_person', isAnswered), [isAnswered, setValue])
  const take = async (personId: number) => {
    const chosenChild = await getChildValues(personId)
    if (!chosenChild) return
    setChild(chosenChild.child)
    for (const [name, value] of chosenChild.values) setValue(name, value, { shouldDirty: true })
  }
  if (!id) return question && <AlikeChoice question={question} onKnown={take} />
  return (
    <div className="kit-span-4" role="status">
      {child && <AlreadyBaptised person={child} />}
      <p>
        Zgłoszenie dotyczy osoby z kartoteki{child && `: ${formatName(child)}`}.{' '}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setValue('person_id', null, { shouldDirty: true })}
        >
          To jednak nowa osoba
        </Button>
      </p>
    </div>
  )
}
