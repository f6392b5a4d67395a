import { proxySinks, type Sinks, type WorkflowInterceptorsFactory } from '@temporalio/workflow'

/** Tells the test what a workflow asks for: a replay compares names, not what goes along. */
export type InputSinks = Sinks & { inputs: { given(asked: string, input: unknown): void } }

const { inputs } = proxySinks<InputSinks>()

export const interceptors: WorkflowInterceptorsFactory = () => ({
  outbound: [
    {
      scheduleActivity: (input, next) => {
        inputs.given(input.activityType, input.args)
        return next(input)
      },
      startTimer: (input, next) => {
        inputs.given(`timer ${input.seq}`, input.durationMs)
        return next(input)
      },
      continueAsNew: (input, next) => {
        inputs.given(input.options.workflowType, input.args)
        return next(input)
      },
    },
  ],
})
