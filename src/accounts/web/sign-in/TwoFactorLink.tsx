import { useState } from 'react'
import { navigateAway } from '#shell/places.ts'
import { Form, Page } from './Page.tsx'
import { postJson, RequestError } from './post.ts'
import { useSending } from './sending.ts'

/**
 * /two-factor/link?token=…, opened from the letter. It needs a click, because mail programs open links by themselves.
 */
export function TwoFactorLink() {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const [isDone, setIsDone] = useState(false)
  const { busy, problem, onSubmit } = useSending(async () => {
    await postJson('/api/two-factor/verify-link', { token }).catch(explainTwoFactorProblem)
    setIsDone(true)
    await navigateAway('/')
  })
  return (
    <Page title="Potwierdź logowanie">
      {isDone ? (
        <output>Logowanie potwierdzone.</output>
      ) : (
        <>
          <p>Potwierdź, że to Ty logujesz się do programu Kancelaria na tym komputerze.</p>
          <Form onSubmit={onSubmit} problem={problem} busy={busy} send="Tak, to ja" />
        </>
      )}
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}

/**
 * Status 401 means that no sign-in is in progress in this browser: the link was opened in another browser than the one
 * that waits.
 */
function explainTwoFactorProblem(problem: unknown): never {
  if (problem instanceof RequestError && problem.status === 401) {
    throw new RequestError(
      401,
      'Otwórz ten odnośnik w tej samej przeglądarce, w której trwa logowanie, albo zaloguj się od nowa.',
    )
  }
  throw problem
}
