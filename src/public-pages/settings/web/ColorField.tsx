import { useFormContext } from 'react-hook-form'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { findColor, buildPalette } from '../../palette.ts'

const NAME = 'primary_color'

/** Field of a colour, picked or typed, with a preview of its legible variant, because a pale colour is darkened. */
export function ColorField() {
  const { setValue } = useFormContext()
  const color = findColor(useFormValue<string>(NAME))
  const accentColor = color && buildPalette(color, 'light').accent
  return (
    <div className="widgets-color kit-span-2">
      <Text
        name={NAME}
        label="Kolor stron"
        hint={
          accentColor && accentColor !== color
            ? `Żeby napisy dało się czytać, strona użyje ciemniejszego: ${accentColor}`
            : 'Kolor odnośników i przycisków'
        }
      />
      <input
        type="color"
        aria-label="Wybierz kolor z palety"
        value={color ?? '#3290dc'}
        onChange={({ currentTarget: { value } }) =>
          setValue(NAME, value, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  )
}
