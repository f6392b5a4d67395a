/** So many streams are read at once: a batch has thousands of refunds, and others read, too. */
const AT_ONCE = 20

/** Does this for each, a few at a time; answers in their order. */
export const mapLimited = async <Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let begun = 0; begun < items.length; begun += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(begun, begun + AT_ONCE).map(work))))
  return answers
}
