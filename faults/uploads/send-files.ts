import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

export interface FileToSend {
  url: string
  headers: Record<string, string>
  /** Path of the file, and the name under which it is sent. */
  path: string
  name: string
}

async function send({ url, headers, path, name }: FileToSend): Promise<number> {
  const body = new FormData()
  body.append('file', await openAsBlob(path), name)
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  } catch {
    return 0
  }
}

// Send in a separate thread, so that the client that reads the list meanwhile is not delayed.
parentPort!.postMessage(await Promise.all((workerData as FileToSend[]).map(send)))
