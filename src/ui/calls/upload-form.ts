/** Response whose body is not parsed yet. */
export interface RawResponse {
  status: number
  text: string
}

export interface UploadOptions {
  signal?: AbortSignal
  /** File and its fields, sent instead of the body. */
  form?: FormData
  /** Called with the fraction of the file sent so far, 0 to 1. */
  onProgress?: (part: number) => void
}

/** Sends a form by XMLHttpRequest, because fetch does not report the upload progress. */
export function uploadForm(
  method: string,
  address: string,
  headers: Record<string, string>,
  input: UploadOptions,
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = true
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    input.onProgress?.(loaded / total),
  )
  request.addEventListener('load', () =>
    resolve({ status: request.status, text: request.responseText }),
  )
  request.addEventListener('error', () => reject(new TypeError('network')))
  request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  input.signal?.addEventListener('abort', () => request.abort())
  request.send(input.form)
  return promise
}
