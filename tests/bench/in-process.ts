import { fork } from 'node:child_process'
import { pathToFileURL } from 'node:url'

type Watched<Report, Seen> = { readonly report: Report; readonly before: Seen; readonly after: Seen }

/**
 * Runs a task in a process of its own (`answerTask`). `look` is called with its id when it begins to measure, and when
 * it has measured.
 * @throws when the process ends without a report
 */
export const inProcess = <Report, Seen>(
  module: URL,
  task: object,
  look: (pid: number) => Promise<Seen>,
): Promise<Watched<Report, Seen>> =>
  new Promise((resolve, reject) => {
    const child = fork(module)
    const looks: Promise<Seen>[] = []
    let reported = false
    const seen = async (report: Report) => {
      reported = true
      const [before, after] = await Promise.all(looks)
      return { report, before: before as Seen, after: after as Seen }
    }
    child.on('message', (message) => {
      if (message === 'look') looks.push(look(child.pid as number))
      else seen(message as Report).then(resolve, reject)
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (!reported) reject(new Error(`${module.pathname} ended with ${code}`))
    })
    child.send(task)
  })

type Timed = { readonly warmUpMs: number; readonly measureMs: number }

/**
 * In such a process: answers the one task with its report, and says when its measured time begins and ends.
 * @param module its own address; where it is only imported, nothing happens
 */
export const answerTask = <Task extends Timed>(module: string, run: (task: Task) => Promise<object>): void => {
  if (module !== pathToFileURL(process.argv[1] ?? '').href) return
  process.once('message', async (task: Task) => {
    const look = () => process.send?.('look')
    setTimeout(look, task.warmUpMs)
    const measured = new Promise<void>((resolve) =>
      setTimeout(() => {
        look()
        resolve()
      }, task.warmUpMs + task.measureMs),
    )
    const [report] = await Promise.all([run(task), measured])
    process.send?.(report, () => process.disconnect())
  })
}
