import type { BrowserContext } from '@playwright/test'

/** Sends a request as the browser's screens would, without the forms, and returns the server's response. */
export async function sendRequest<Answer = { id: number }>(
  context: BrowserContext,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const cookies = await context.cookies()
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')!
  const answer = await context.request.fetch(path, {
    method,
    headers: {
      'X-XSRF-TOKEN': decodeURIComponent(xsrf.value),
      'X-Requested-With': 'XMLHttpRequest',
    },
    data,
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Adds a new entry to a dictionary, such as a town or a street. */
export const sendName = async (context: BrowserContext, path: string, data: object) =>
  (await sendRequest<{ entry: { id: number } }>(context, path, data)).entry.id
