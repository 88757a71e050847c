import { Button, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { type FieldProps, useField } from '#ui/fields/field.ts'
import { useSave } from '#ui/calls/query.ts'
import { MAX_PICTURE_BYTES, letterheads } from '../../contract.ts'
import { UnsupportedImageError, shrinkPicture } from '../../../pictures/web/shrink.ts'

const ACCEPTED_FILE_EXTENSIONS = '.png,.jpg,.jpeg,.svg'

interface Props extends FieldProps {
  label: string
  /** Pixels of the longer side that print can show. */
  longest: number
}

/** Field of a picture: scaled down to print size, uploaded at once and stored by its digest. */
export function PictureField({ longest, ...props }: Props) {
  const { value, change, input } = useField<string>(props)
  const { mutateAsync } = useSave(letterheads.send)
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(null)

  const take = async (file: File) => {
    latest.current = file
    setWorking(true)
    setRefusal(undefined)
    try {
      const form = new FormData()
      form.append(
        'file',
        await shrinkPicture(file, { longest, largest: MAX_PICTURE_BYTES }),
        'obraz',
      )
      const { digest } = await mutateAsync({ form })
      if (latest.current === file) change(digest)
    } catch (error) {
      if (!(error instanceof CallProblem) && !(error instanceof UnsupportedImageError)) throw error
      if (latest.current === file) setRefusal(error.message)
    } finally {
      if (latest.current === file) setWorking(false)
    }
  }
  const { ref, error: demand } = input
  const error = refusal ?? demand
  return (
    <div className="kit-span-4 letterheads-picture">
      {value && (
        <img src={`/api/letterhead-pictures/${value}`} alt={`${props.label}: wybrany obraz`} />
      )}
      <div>
        <div className="letterheads-choose">
          <label className="kit-file">
            <IconPhotoUp size={18} aria-hidden />
            {value ? `${props.label}: wybierz inny` : `${props.label}: wybierz obraz`}
            <input
              ref={ref}
              type="file"
              className="kit-hidden"
              accept={ACCEPTED_FILE_EXTENSIONS}
              aria-invalid={Boolean(error) || undefined}
              onChange={event => {
                const [file] = event.currentTarget.files ?? []
                // Reset the value, so that the same file can be chosen again after a correction.
                event.currentTarget.value = ''
                if (file) void take(file)
              }}
            />
          </label>
          {value && (
            <Button variant="default" onClick={() => change(null)}>
              Bez obrazu
              <span className="kit-hidden"> ({props.label})</span>
            </Button>
          )}
          <output>{working && 'Wysyłam obraz…'}</output>
        </div>
        <Input.Description mt={6}>{props.hint}</Input.Description>
        {error && error !== true && (
          <Input.Error mt={4} role="alert">
            {error}
          </Input.Error>
        )}
      </div>
    </div>
  )
}
