import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** Go's standard library alone. */
export function writeGo({ address, parameters }: Question): string {
  return `package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
)

func main() {
	query := url.Values{}
${parameters.map(([name, value]) => `	query.Set(${quote(name)}, ${quote(value)})\n`).join('')}	reply, err := http.Get(${quote(address)} + "?" + query.Encode())
	if err != nil {
		log.Fatal(err)
	}
	defer reply.Body.Close()

	var answer struct {
		Code    int
		Message string
		Data    struct {
			Columns []string
			Rows    [][]any
		}
	}
	if err := json.NewDecoder(reply.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	if answer.Code != 0 {
		log.Fatal(answer.Message)
	}
	fmt.Println(answer.Data.Columns)
	for _, row := range answer.Data.Rows {
		fmt.Println(row)
	}
}`;
}
