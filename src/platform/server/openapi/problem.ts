import * as z from 'zod'

/** Body of every error response; some have more fields. */
export const Problem = z.looseObject({
  message: z.string().describe('Zdanie dla kancelarii: co się stało i co zrobić'),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Przy 422: uwagi do pól, pod ich nazwami'),
  incident: z.string().optional().describe('Przy 500: numer zgłoszenia, pod którym jest w logu'),
})
export type Problem = z.infer<typeof Problem>
