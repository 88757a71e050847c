import { Button } from '@mantine/core'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { Check } from '#ui/fields.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { RichTextField } from '#ui/rich-text/RichTextField.tsx'
import { RichTextView } from '#ui/rich-text/RichTextView.tsx'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import { useProposal } from './Opening.tsx'

/** The days and Masses of the week: filled by the program, or written by hand. `saved`: as they were saved last. */
export function WeekSection({ saved }: { saved?: RichText }) {
  const { setValue } = useFormContext()
  const week = useFormValue<RichText | null>('week')
  const proposal = useProposal()?.week
  const put = (next: RichText | null) => setValue('week', next, { shouldDirty: true })
  const refresh = async () => {
    if (await confirm(ANEW)) put(null)
  }
  if (week) {
    return (
      <Section
        title="Porządek tygodnia"
        action={
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refresh()}
          >
            Odśwież z kalendarza
          </Button>
        }
      >
        <div className="kit-span-4">
          <RichTextField name="week" label="Porządek tygodnia" hideLabel />
        </div>
      </Section>
    )
  }
  const isOld = saved && proposal && JSON.stringify(saved) !== JSON.stringify(proposal)
  return (
    <Section
      title="Porządek tygodnia"
      action={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={!proposal}
          onClick={() => proposal && put(proposal)}
        >
          Zmień ręcznie
        </Button>
      }
    >
      <Check name="with_intentions" label="Podaj intencje, nie tylko godziny Mszy" span={4} />
      {isOld && (
        <p role="status" className="kit-span-4 announcements-old">
          Od ostatniego zapisu zmieniły się Msze, intencje albo kalendarz. Zapisz ogłoszenia, żeby
          pokazywały to, co niżej.
        </p>
      )}
      <div className="kit-span-4 announcements-week">
        {proposal && <RichTextView text={proposal} />}
      </div>
    </Section>
  )
}

const ANEW = {
  title: 'Porządek tygodnia',
  message: 'Program wpisze Msze i intencje od nowa, a to, co zmieniono ręcznie, przepadnie.',
  yes: 'Wpisz od nowa',
  no: 'Zostaw',
  danger: true,
}
