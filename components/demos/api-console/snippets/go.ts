import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** Go's standard library alone. */
export function writeGo({ address, sampleLicence, parameters }: Question): string {
  return `package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func main() {
	licence := os.Getenv(${quote(licenceVariable)})
	if licence == "" {
		licence = strings.TrimSpace(string(ask(${quote(sampleLicence)}, "")))
	}
	query := url.Values{}
${parameters.map(([name, value]) => `	query.Set(${quote(name)}, ${quote(value)})\n`).join('')}	body := ask(${quote(address)}+"?"+query.Encode(), licence)

	var answer struct {
		Columns []string
		Rows    [][]any
		Next    string
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		log.Fatal(err)
	}
	fmt.Println(answer.Columns)
	for _, row := range answer.Rows {
		fmt.Println(row)
	}
	fmt.Println("next:", answer.Next)
}

func ask(address, licence string) []byte {
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		log.Fatal(err)
	}
	if licence != "" {
		request.Header.Set("Authorization", "Bearer "+licence)
	}
	// The licence is not sent on to where a redirect leads.
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	reply, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer reply.Body.Close()
	body, err := io.ReadAll(reply.Body)
	if err != nil {
		log.Fatal(err)
	}
	if reply.StatusCode != http.StatusOK {
		log.Fatal(string(body))
	}
	return body
}`;
}
