import { type Api, serveApart } from '#platform/server/serve.ts'
import { demo } from '#installation/leave-demo/contract.ts'
import { isDemo, leaveDemo } from '#installation/leave-demo/leave.ts'

export function demoRoutes(api: Api) {
  serveApart(api, demo.state, async () => ({ demo: await isDemo(api.house.database) }))
  serveApart(api, demo.leave, (_, { body }) => leaveDemo(api.house.database, body))
}
