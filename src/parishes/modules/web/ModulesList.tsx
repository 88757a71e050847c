import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Money } from '#ui/fields.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { type ModuleRow, modules } from '../contract.ts'

/** Lists the sections and modules on sale, with the price of a year and the number of parishes that have each. */
export function ModulesList() {
  const { data } = useSuspenseCall(modules.list)
  const [editedModule, setEditedModule] = useState<ModuleRow>()
  return (
    <>
      <ScreenHead title="Moduły" />
      <p className="kit-none">
        Moduł bez ceny ma każda parafia. Płatny otwiera się tym parafiom, którym zaznaczono go w ich
        danych.
      </p>
      {[...Map.groupBy(data.data, ({ section }) => section)].map(([section, sectionModules]) => (
        <Section key={section} title={section}>
          <ul className="kit-lines kit-span-4">
            {sectionModules.map(module => (
              <li key={module.id}>
                <div>
                  <strong>{module.name}</strong>
                  <small>
                    {module.price ? `${formatZloty(module.price)} za rok` : 'w abonamencie'} ·{' '}
                    {plural(module.parishes, 'parafia', 'parafie', 'parafii')}
                  </small>
                </div>
                {module.under_rebuilding && <Mark tone="warn">w przebudowie</Mark>}
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => setEditedModule(module)}
                  aria-label={`Zmień cenę: ${module.name}`}
                >
                  Zmień cenę
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {editedModule && (
        <PriceDialog module={editedModule} onClose={() => setEditedModule(undefined)} />
      )}
    </>
  )
}

function PriceDialog({ module, onClose }: { module: ModuleRow; onClose: () => void }) {
  const save = useSave(modules.price)
  return (
    <Modal opened onClose={onClose} title={`Cena modułu: ${module.name}`}>
      <RecordForm
        inModal
        schema={modules.price.body}
        values={{ price: module.price }}
        onSave={body => save.mutateAsync({ params: { id: module.id }, body })}
        onSaved={() => {
          notify('Zapisano cenę', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Money name="price" label="Cena za rok" hint="0 zł: moduł ma każda parafia" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
