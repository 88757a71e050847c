import { IconCheck } from '@tabler/icons-react'

export const STEPS = ['Plik', 'Kolumny', 'Sprawdzenie', 'Zapis'] as const
export type WizardStep = (typeof STEPS)[number]

/** Shows the steps of an import and the current one; `over` when all are completed. */
export function Steps({ now, over }: { now: WizardStep; over?: boolean }) {
  const currentIndex = over ? STEPS.length : STEPS.indexOf(now)
  return (
    <ol aria-label="Kroki importu" className="import-steps no-print">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-past={index < currentIndex || undefined}
        >
          <span>
            {index < currentIndex ? (
              <IconCheck size={16} stroke={3} aria-label="gotowe:" />
            ) : (
              index + 1
            )}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
