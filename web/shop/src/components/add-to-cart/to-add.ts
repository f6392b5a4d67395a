/** A part by its code, or whatever a hotspot of a diagram stands for. */
export type ToAdd = string | Readonly<{ hotspot: number }>
