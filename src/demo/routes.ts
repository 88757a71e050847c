import { type Api, serveApart } from '#platform/serve.ts'
import { demo } from './contract.ts'
import { isDemo, leaveDemo } from './leave.ts'

export function demoRoutes(api: Api) {
  serveApart(api, demo.state, async () => ({ demo: await isDemo(api.house.database) }))
  serveApart(api, demo.leave, (_, { body }) => leaveDemo(api.house.database, body))
}
