import { useRouter } from '@tanstack/react-router'
import type { CallProblem } from '#ui/calls/call.ts'
import { GapList } from '#ui/dialogs/GapList.tsx'

interface Props {
  problem: CallProblem
  onClose: () => void
}

/** Shows why a document is not issued: the list of missing data if there is one, else the message. */
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
