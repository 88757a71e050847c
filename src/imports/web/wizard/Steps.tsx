import { IconCheck } from '@tabler/icons-react'

export const STEPS = ['Plik', 'Kolumny', 'Sprawdzenie', 'Zapis'] as const
export type WizardStep = (typeof STEPS)[number]

/** The way of a file, and how far it has come; `over` when all of it lies behind. */
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
