import { useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { sizeInWords } from '#ui/layout/size.ts'
import { UnsupportedImageError, shrinkPicture } from '../../pictures/web/shrink.ts'
import {
  MAX_ATTACHMENT_BYTES,
  type AttachmentOwner,
  THUMBNAIL_SIDE,
  attachments,
} from '../contract.ts'

/** An uploaded file, with the thumbnail of a picture. */
export interface UploadedAttachment {
  file_id: number
  thumbnail_id: number | null
  name: string
}

/** Result of an upload: the file, or the reason of the refusal. */
interface Answer {
  sent?: UploadedAttachment
  problem?: string
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Returns the problem of a file that is evident before it is sent; the server checks its content. */
function findRefusal(file: File): string | undefined {
  const { name, type, size } = file
  if (size === 0) return 'Ten plik jest pusty. Wybierz inny.'
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) {
    return 'Rysunku SVG nie można dodać, bo może zawierać program. Zapisz go jako PNG i wybierz ponownie.'
  }
  if (!isPdf(file) && !type.startsWith('image/') && !/\.hei[cf]$/i.test(name)) {
    return 'Takiego pliku nie można dodać. Wybierz plik PDF, JPG albo PNG.'
  }
  if (isPdf(file) && size > MAX_ATTACHMENT_BYTES) {
    return `Plik ma ${sizeInWords(size)}, a może mieć najwyżej 20 MB. Zeskanuj go w mniejszej rozdzielczości albo podziel na części.`
  }
  return undefined
}

/** Uploads a file of a card or an act; a picture is scaled down and its camera metadata are removed. */
export function useSending(owner: AttachmentOwner, longest: number) {
  const { mutateAsync } = useSave(attachments.send)
  const [working, setWorking] = useState<string>()
  const put = (content: Blob, onProgress?: (part: number) => void) => {
    const form = new FormData()
    form.append('file', content, 'plik')
    return mutateAsync({ params: owner, form, ...(onProgress && { onProgress }) })
  }
  const send = async (file: File): Promise<Answer> => {
    const problem = findRefusal(file)
    if (problem) return { problem }
    setWorking('Przygotowuję plik…')
    try {
      const picture = !isPdf(file)
      const content = picture
        ? await shrinkPicture(file, { longest, largest: MAX_ATTACHMENT_BYTES })
        : file
      const small =
        picture &&
        (await shrinkPicture(file, { longest: THUMBNAIL_SIDE, largest: MAX_ATTACHMENT_BYTES }))
      const { file_id } = await put(content, part =>
        setWorking(`Wysyłam plik… ${Math.round(part * 100)}%`),
      )
      const thumbnail_id = small ? (await put(small)).file_id : null
      return { sent: { file_id, thumbnail_id, name: file.name.replace(/\.\w+$/, '') } }
    } catch (error) {
      if (!(error instanceof CallProblem) && !(error instanceof UnsupportedImageError)) throw error
      return { problem: error.message }
    } finally {
      setWorking(undefined)
    }
  }
  return { send, working }
}
