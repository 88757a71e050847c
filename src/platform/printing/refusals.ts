/** Error when the queue is full: the caller answers 503. */
export class PrintQueueFull extends Error {
  readonly statusCode = 503
  constructor() {
    super('Kolejka wydruków jest pełna. Spróbuj ponownie za chwilę.')
  }
}

/** Error when the document could not be made; `cause` holds the reason without personal data. */
export class PrintFailed extends Error {
  readonly statusCode = 500
  constructor(reason: string) {
    super('Nie udało się przygotować wydruku. Spróbuj ponownie za chwilę.', { cause: reason })
  }
}

/** Error when the server is stopping and accepts no more documents: the caller answers 503. */
export class PrintingStopped extends Error {
  readonly statusCode = 503
  constructor() {
    super('Program jest właśnie zamykany. Spróbuj wydrukować dokument ponownie za chwilę.')
  }
}
