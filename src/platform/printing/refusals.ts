/** No room in the queue: the caller answers 503. */
export class PrintQueueFull extends Error {
  readonly statusCode = 503
  constructor() {
    super('Kolejka wydruków jest pełna. Spróbuj ponownie za chwilę.')
  }
}

/** The document could not be made; `cause` says why and holds no personal data. */
export class PrintFailed extends Error {
  readonly statusCode = 500
  constructor(reason: string) {
    super('Nie udało się przygotować wydruku. Spróbuj ponownie za chwilę.', { cause: reason })
  }
}

/** The server is being stopped and takes no more documents: the caller answers 503. */
export class PrintingStopped extends Error {
  readonly statusCode = 503
  constructor() {
    super('Program jest właśnie zamykany. Spróbuj wydrukować dokument ponownie za chwilę.')
  }
}
