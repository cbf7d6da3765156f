import type { ComponentPropsWithoutRef } from 'react';
import styles from './check-box.module.css';

export type CheckBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  /** Some of what it stands for is ticked; HTML knows this only as a property. */
  indeterminate?: boolean | undefined;
};

/** The box of the product: the browser's own, which costs a long list nothing, with our looks. */
export function CheckBox({ indeterminate = false, ...props }: CheckBoxProps) {
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={styles.box}
    />
  );
}
