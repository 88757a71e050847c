import { useRouter } from '@tanstack/react-router'
import type { CallProblem } from '#ui/calls/call.ts'
import { GapList } from '#ui/dialogs/GapList.tsx'

interface Props {
  problem: CallProblem
  onClose: () => void
}

/** Why the document is not issued: its list where there is one, else the sentence. */
export function RefusedPaper({ problem: { message, missing }, onClose }: Props) {
  const router = useRouter()
  if (!missing) {
    return (
      <p role="alert" className="documents-refused">
        {message}
      </p>
    )
  }
  const follow = (link: string) => {
    onClose()
    void router.navigate({ href: link })
  }
  return (
    <div role="alert">
      <GapList groups={missing} onFollow={follow} />
    </div>
  )
}
